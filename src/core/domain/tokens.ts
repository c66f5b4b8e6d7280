declare const brand: unique symbol

/** A string that only code casting it explicitly can produce: one kind of token or address is not accepted for another. */
export type Branded<Name extends string> = string & { readonly [brand]: Name }

/** Proves the signed-in identity to other services; issued by the authentication provider. */
export type IdToken = Branded<'IdToken'>

/** `access_token` of a session (docs/product.md §3). */
export type AccessToken = Branded<'AccessToken'>

/** Custom token that signs the user in to the separate app; issued by the token service. */
export type AppToken = Branded<'AppToken'>
