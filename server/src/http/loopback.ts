/** Whether an address, or the name of a host, is one that other machines cannot reach. */
export function isLoopback(address: string): boolean {
  return /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1|localhost)$/i.test(address)
}
