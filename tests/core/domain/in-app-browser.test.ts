import { expect, test } from 'vitest'
import { isInAppBrowser } from '../../../src/core/domain/in-app-browser'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = (device = '', end = '') =>
  `Mozilla/5.0 (Linux; Android 14; Pixel 8${device}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/128.0.0.0 Mobile Safari/537.36${end}`

test.each([
  `${IPHONE} Mobile/21G93 [FBAN/FBIOS;FBAV/484.0.0.53.115;FBBV/648018468]`,
  `${IPHONE} Mobile/21G93 Instagram 359.0.0.37.88 (iPhone13,3; iOS 17_6_1; nl_NL; nl; scale=3.00; 1170x2532; 666576740) NW/3`,
  `${IPHONE} Mobile/15E148 [LinkedInApp]/9.30.2698`,
  `${IPHONE} Mobile/15E148 musical_ly_35.4.0 JsSdk/2.0 NetType/WIFI Channel/App Store BytedanceWebview/d8a21c6`,
  `${IPHONE} Mobile/15E148 Safari Line/14.12.0`,
  `${IPHONE} Version/17.6 Mobile/15E148 Snapchat/12.98.0.47 (like Safari/8618.3.11.10.5, panda)`,
  `${IPHONE} Mobile/15E148`,
  MAC,
  android('; wv'),
  android('; wv', ' [FB_IAB/FB4A;FBAV/470.0.0.45.75;]'),
  android('; wv', ' Line/14.14.0/IAB'),
  android('', ' Instagram 340.0.0.22.109 Android'),
])('a browser inside an app: %s', (userAgent) => {
  expect(isInAppBrowser({ userAgent })).toBe(true)
})

test.each([
  [`${IPHONE} Version/17.6 Mobile/15E148 Safari/604.1`],
  [`${IPHONE} CriOS/128.0.6613.98 Mobile/15E148 Safari/604.1`],
  [`${IPHONE} FxiOS/130.0 Mobile/15E148 Safari/605.1.15`],
  [`${IPHONE} Mobile/15E148`, true],
  [`${MAC} Version/17.6 Safari/605.1.15`],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36',
  ],
  [android().replace('Version/4.0 ', '')],
  [''],
])('a browser of its own: %s', (userAgent, standalone = false) => {
  expect(isInAppBrowser({ userAgent, standalone })).toBe(false)
})
