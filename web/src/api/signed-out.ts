let listener: (() => void) | undefined

/** Called by every request that the service answers with "sign in first", whoever made it. */
export function reportSignedOut(): void {
  listener?.()
}

export function onSignedOut(listen: () => void): void {
  listener = listen
}
