import fc from 'fast-check'

// Generates code points as integers instead of with fast-check's string unit 'binary', because 'binary' first lists
// all 1.1 million code points. The list takes a second in each test worker.
const codePoint = fc.integer({ min: 0, max: 0x10ffff })
const isSurrogate = (point: number) => point >= 0xd800 && point <= 0xdfff

/** Generates strings that UTF-8 can encode: all characters, including control characters, but no surrogates. */
export const anyCharacters = (maxLength?: number) =>
  fc
    .array(
      codePoint.filter((point) => !isSurrogate(point)),
      maxLength === undefined ? {} : { maxLength },
    )
    .map((points) => String.fromCodePoint(...points))

const unitsFrom = (min: number, max: number, maxLength: number) =>
  fc.array(fc.integer({ min, max }), { maxLength }).map((units) => String.fromCharCode(...units))

export const anyText = (maxLength: number) =>
  fc.oneof(anyCharacters(maxLength), unitsFrom(0, 0xffff, maxLength), unitsFrom(0xd7f0, 0xe010, maxLength))
