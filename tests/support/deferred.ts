/** Like `Promise.withResolvers`, which Node.js 20 does not have. */
export const createDeferred = <Value = void>() => {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
