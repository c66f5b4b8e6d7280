/** Paths of the pages that replace the grAId app and the payment page in the demo. */
export const DEMO_APP_URL = '/demo/app'
export const DEMO_PAY_PATH = '/demo/pay'
