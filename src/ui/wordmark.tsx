/**
 * The wordmark 'grAId', with 'AI' in the primary color. `height` is in CSS pixels. The paths are in index.html, because
 * every page contains the wordmark. The wordmark is drawn with paths instead of text, so that it is visible before the
 * font is loaded.
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
