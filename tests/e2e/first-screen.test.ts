import { expect, test } from './support'

for (const viewport of [
  { width: 1366, height: 625 },
  { width: 390, height: 664 },
]) {
  test.describe(() => {
    test.use({ viewport })
    test(`on the first screen of ${viewport.width} × ${viewport.height}, each form has its main button`, async ({
      page,
    }) => {
      for (const [address, name] of [
        ['/auth?isLogin=true', 'Sign In'],
        ['/auth?isLogin=false', 'Create Account'],
        ['/signup', 'Create Account'],
      ] as const) {
        await page.goto(address)
        const button = page.getByRole('main').getByRole('button', { name })
        await expect(button).toBeInViewport({ ratio: 1 })
      }
    })
  })
}
