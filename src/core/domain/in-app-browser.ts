/** Apps that open links in a browser of their own: Facebook and Messenger, Instagram, LinkedIn, TikTok, LINE, … */
const APPS =
  /\b(FBA[NV]|FB_IAB|Instagram|LinkedInApp|BytedanceWebview|musical_ly|Line\/|Snapchat|Pinterest|MicroMessenger|KAKAOTALK)/
/** The user agent of an Android WebView contains '; wv': https://developer.chrome.com/docs/webview/user-agent */
const ANDROID_WEBVIEW = /; wv\)/
/**
 * On Apple's devices, a user agent with 'AppleWebKit/…' but without 'Safari/…' is that of WKWebView, which apps embed.
 */
const APPLE_WEBVIEW = /\((iPhone|iPad|iPod|Macintosh)(?!.* Safari\/)(?=.*AppleWebKit\/)/

/**
 * Whether the page is open inside another app. There, Google rejects every sign-in with 'disallowed_useragent':
 * https://developers.googleblog.com/en/upcoming-security-changes-to-googles-oauth-20-authorization-endpoint-in-embedded-webviews
 * `standalone`: the page was opened from the home screen of an iPhone or iPad, so its user agent is that of WKWebView.
 */
export const isInAppBrowser = ({
  userAgent,
  standalone = false,
}: {
  userAgent: string
  standalone?: boolean
}): boolean =>
  APPS.test(userAgent) || ANDROID_WEBVIEW.test(userAgent) || (!standalone && APPLE_WEBVIEW.test(userAgent))
