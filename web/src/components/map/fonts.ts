/** Names of fonts that the page has loaded: labels are drawn from them, without a glyph server. */
export const FONTS = ['IBM Plex Sans', 'IBM Plex Sans Arabic']
