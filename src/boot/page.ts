/** The `<html>` element. This shared constant keeps the inline script small (at most 10,000 bytes). */
export const page = document.documentElement
