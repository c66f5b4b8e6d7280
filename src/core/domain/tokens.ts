declare const brand: unique symbol

/**
 * A string type with a name, for example `Branded<'IdToken'>`. Where a branded string is expected, the compiler
 * rejects a plain string, and a branded string with another name.
 */
export type Branded<Name extends string> = string & { readonly [brand]: Name }

/** A token that proves to a service who the signed-in user is. Issued by the authentication provider. */
export type IdToken = Branded<'IdToken'>

/** The `access_token` of a session (docs/product.md §3.4). */
export type AccessToken = Branded<'AccessToken'>

/** A token that signs the user in to the grAId app, a separate site. Issued by the token service. */
export type AppToken = Branded<'AppToken'>

/**
 * Returns `text` as the token for the grAId app, or null if it can't be one: it is empty, or has a character that
 * `encodeURIComponent` can't put into an address.
 */
export const parseAppToken = (text: string): AppToken | null =>
  text === '' || /\p{Surrogate}/u.test(text) ? null : (text as AppToken)
