/** Says that a form is open, as long as it is open and visible, and tells who else has the record open. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { presence_beat } from '../../contract/desk/notifications/presence-times.ts'
import type { ResourceName } from '../../contract/field.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { addressOf, connection } from '../api/transport/connection.ts'

const newName = () => `${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`

export function usePresence(resource: ResourceName, id: number) {
  const [client] = useState(newName)
  const form = { resource, id, client }
  // The stream invalidates it when somebody comes or goes.
  const { data } = useQuery({
    queryKey: ['presence', resource, id, client],
    queryFn: ({ signal }) => callDesk('PUT /presence', { body: form, signal, regain: false }),
    refetchInterval: presence_beat * 1000,
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  })
  useEffect(() => {
    // A page that is being closed sends nothing but this; a form that never says so counts as closed soon after.
    const leave = () => {
      if (connection.account) return
      void fetch(addressOf('desk', '/presence'), {
        method: 'DELETE',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ resource, id, client }),
      }).catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [resource, id, client])
  return data?.people ?? []
}
