declare const brand: unique symbol

/** A string type with a name: a plain string, or one with another name, does not compile. */
export type Branded<Name extends string> = string & { readonly [brand]: Name }

/** Tells a service who the signed-in user is. Issued by the authentication provider. */
export type IdToken = Branded<'IdToken'>

/** The `access_token` of a session (docs/product.md §3.4). */
export type AccessToken = Branded<'AccessToken'>

/** Signs the user in to the grAId app. Issued by the token service. */
export type AppToken = Branded<'AppToken'>

/**
 * Returns `text` as the token for the grAId app, or null if it can't be one: it is empty, or has a character that
 * `encodeURIComponent` can't put into an address.
 */
export const parseAppToken = (text: string): AppToken | null =>
  text === '' || /\p{Surrogate}/u.test(text) ? null : (text as AppToken)
