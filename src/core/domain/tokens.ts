declare const brand: unique symbol

/** A string type with a name. Neither a plain string nor a `Branded` of another name can be assigned to it. */
export type Branded<Name extends string> = string & { readonly [brand]: Name }

/** Tells a service who the signed-in user is. Issued by the authentication provider. */
export type IdToken = Branded<'IdToken'>

/** The `access_token` of a session (docs/product.md §3.4). */
export type AccessToken = Branded<'AccessToken'>

/** Signs the user in to the grAId app. Issued by the token service. */
export type AppToken = Branded<'AppToken'>

/**
 * Returns `text` as the token for the grAId app. Null if it is empty or has a lone surrogate, for which
 * `encodeURIComponent` would throw.
 */
export const parseAppToken = (text: string): AppToken | null =>
  text === '' || /\p{Surrogate}/u.test(text) ? null : (text as AppToken)
