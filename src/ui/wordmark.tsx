/**
 * `height` is in CSS pixels. Paths instead of text show before the font has loaded. They are in index.html, because
 * every page has the wordmark.
 */
export const Wordmark = ({ height = 30 }: { height?: number }) => (
  <svg
    viewBox="0 -76 278 102"
    height={height}
    width={Math.round((height * 278) / 102)}
    role="img"
    aria-label="grAId"
  >
    <use href="#wordmark" />
  </svg>
)
