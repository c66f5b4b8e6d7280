/** The `<html>` element. This shared constant keeps the inline script small (`tests/build/boot.test.ts`). */
export const html = document.documentElement
