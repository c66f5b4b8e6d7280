/** The `<html>` element. Defined once, because src/boot may be at most 10,000 bytes long. */
export const page = document.documentElement
