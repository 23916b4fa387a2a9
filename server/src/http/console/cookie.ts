import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_MS } from '../../auth/people/sessions.ts'

/** With TLS the name's prefix keeps other hosts of the domain from setting it (RFC 6265bis, 4.1.3). */
function nameCookie(isSecure: boolean): string {
  return isSecure ? '__Host-dalil_session' : 'dalil_session'
}

/** The token in a request's session cookie. */
export function readSessionCookie(request: FastifyRequest, isSecure: boolean): string | undefined {
  const prefix = `${nameCookie(isSecure)}=`
  const parts = (request.headers.cookie ?? '').split(';').map(part => part.trim())
  return parts.find(part => part.startsWith(prefix))?.slice(prefix.length) || undefined
}

/** Gives the browser a session's cookie: no script reads it and no other site sends it. */
export function writeSessionCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  setCookie(reply, token, SESSION_MS / 1000, isSecure)
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  setCookie(reply, '', 0, isSecure)
}

function setCookie(reply: FastifyReply, value: string, seconds: number, isSecure: boolean): void {
  const secure = isSecure ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${nameCookie(isSecure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}
