/** Lets the browser download what the service streams, without holding it in memory. */
export function downloadUrl(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
