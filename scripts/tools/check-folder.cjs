// Node takes an ES module's path for a URL, so tsx and Vite fail below a folder with one of these characters. A CommonJS
// script runs there.
if (/[#?]/.test(process.cwd())) {
  console.error(`Rename the folder ${process.cwd()}: Vite takes “#” and “?” for the end of a path.`)
  process.exit(1)
}
