declare const brand: unique symbol

/** A nominal string type: neither a plain string nor a `Branded` type with another name is assignable to it. */
export type Branded<Name extends string> = string & { readonly [brand]: Name }

/** Proves the signed-in identity to other services; issued by the authentication provider. */
export type IdToken = Branded<'IdToken'>

/** `access_token` of a session (docs/product.md §3.4). */
export type AccessToken = Branded<'AccessToken'>

/** Custom token that signs the user in to the separate app; issued by the token service. */
export type AppToken = Branded<'AppToken'>
