/** The pages that stand in for the separate app and the hosted payment page. */
export const DEMO_APP_URL = '/demo/app'
export const DEMO_PAY_PATH = '/demo/pay'
