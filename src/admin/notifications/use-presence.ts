/** Says that a form is open, as long as it is open and visible, and tells who else has the record open. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { presence_beat } from '../../contract/desk/notifications/presence-times.ts'
import type { ResourceName } from '../../contract/field.ts'
import { callDesk } from '../api/desk/call-desk.ts'
import { sendLast } from '../api/transport/send-last.ts'

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
    const leave = () => sendLast('/presence', { resource, id, client })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [resource, id, client])
  return data?.people ?? []
}
