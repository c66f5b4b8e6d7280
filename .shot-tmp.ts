import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
for (const [w,h,c] of [[360,740,'light'],[1440,900,'light'],[1440,900,'dark']] as const) {
  const p = await b.newPage({ viewport: {width:w,height:h}, colorScheme: c })
  p.on('pageerror', (e) => console.log('ERR', e.stack?.slice(0, 500)))
  await p.goto('file:///tmp/work/stick/dist/graid-demo.html?scenario=no-token')
  await p.waitForTimeout(600)
  await p.keyboard.press('F2'); await p.waitForTimeout(500)
  await p.screenshot({ path: `/tmp/work/stick/notes-${w}-${c}.png` })
  await p.getByRole('dialog').evaluate((d) => d.scrollTo(0, 9999))
  await p.waitForTimeout(100)
  await p.screenshot({ path: `/tmp/work/stick/notes-${w}-${c}-end.png` })
}
await b.close()
