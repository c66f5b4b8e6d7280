import { expect, test } from './support'

test('a site that opened a page cannot navigate it afterwards', async ({ context, baseURL, watch }) => {
  watch.expectLog(/status of 404/)
  for (const site of ['opener', 'imitation']) {
    await context.route(`http://${site}.test/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h1>${site}</h1>` }),
    )
  }
  const opener = await context.newPage()
  await opener.goto('http://opener.test/')
  for (const path of ['/auth', '/nowhere']) {
    const opened = context.waitForEvent('page')
    await opener.evaluate((url) => Object.assign(window, { opened: window.open(url) }), baseURL + path)
    const page = await opened
    await page.waitForLoadState()
    // By `Cross-Origin-Opener-Policy`, the browser cuts the opener's reference, so the window seems closed.
    const isClosed = await opener.evaluate(() => {
      const { opened: tab } = window as unknown as { opened: Window }
      tab.location.href = 'http://imitation.test/'
      return tab.closed
    })
    expect(isClosed).toBe(true)
    await page.waitForTimeout(500)
    expect(page.url()).toBe(baseURL + path)
  }
})
