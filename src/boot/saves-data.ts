/** Whether the browser asks for less data (`Save-Data`). False in browsers that do not report it. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
