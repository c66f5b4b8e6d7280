/** Svg shapes of a pen whose tip is at 0, 0. It is 104 long and points to the left. */
export const RedPen = () => (
  <>
    <path fill="var(--chalk)" d="M0 0l17-6v12zM76-6h5V6h-5z" />
    <path fill="var(--correction)" d="M17-6.5h59v13H17zM81-6.5h20q4 6 0 13H81z" />
  </>
)
