export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

export const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fbf8f2, #14211d); --card: light-dark(#fff, #1d2c27);
  --ink: light-dark(#1c2430, #f3f0e6); --soft: light-dark(#525c69, #b7c1ba); --line: light-dark(#dcd6c8, #34463f);
  --primary: light-dark(#1f6b57, #7fcdb4); --on-primary: light-dark(#fff, #0e1c17); --accent: #f4b942;
  --board: light-dark(#1d4a3d, #21453b); --chalk: #f3f0e6 }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif }
.banner { padding: 8px 24px; background: var(--accent); color: #1c2430; font-size: .875rem }
header { padding: clamp(28px, 6vw, 56px) 24px; border-bottom: 8px solid color-mix(in srgb, var(--board) 60%, black);
  background: var(--board); color: var(--chalk) }
header > * { max-width: 60rem; margin-inline: auto }
header p { margin: 12px auto 0; font-size: 1.125rem }
h1 { margin: 0 auto; font: 600 clamp(1.75rem, 5vw, 2.5rem)/1.15 Georgia, serif; text-wrap: balance }
h2 { margin: 0 0 12px; font: 600 1.25rem/1.3 Georgia, serif }
main { display: grid; gap: 24px; max-width: calc(60rem + 48px); margin-inline: auto; padding: 32px 24px 64px }
section { padding: clamp(18px, 4vw, 28px); border: 1px solid var(--line); border-radius: 14px; background: var(--card);
  min-width: 0 }
section > :last-child { margin-bottom: 0 } section > p { margin: 0 0 16px } form + form, form + p { margin-top: 20px }
.actions { display: flex; flex-wrap: wrap; gap: 12px; align-items: end } .actions span { align-self: center }
a { color: var(--primary) }
a.button, button { display: inline-flex; align-items: center; min-height: 44px; padding: 8px 22px; border-radius: 999px;
  border: 1.5px solid var(--primary); background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 600;
  text-decoration: none; cursor: pointer }
button.plain { background: none; color: var(--primary) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; max-width: 100%; font-size: .9375rem }
input, select { min-height: 44px; max-width: 100%; padding: 8px 12px; border: 1px solid var(--soft); border-radius: 8px;
  background: var(--card); color: var(--ink); font: inherit }
table { width: 100%; border-collapse: collapse; font-size: .9375rem } .wide { overflow-x: auto } .wide table { min-width: 36rem }
th, td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top;
  overflow-wrap: break-word } th { color: var(--soft); font-weight: 500 }
ol.lines { max-height: 20rem; margin: 0 0 16px; padding: 4px 12px; overflow-y: auto; border: 1px solid var(--line); border-radius: 8px;
  font-size: .875rem; list-style: none; white-space: pre-wrap; overflow-wrap: anywhere }
ol.lines li { padding: 4px 0 } ol.lines li + li { border-top: 1px solid var(--line) }
`
