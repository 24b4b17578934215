/** Makes small images, and uploads them as a browser does. */
import sharp, { type Sharp } from 'sharp'
import type { MediumAnswer } from '../../../contract/desk/media/media.ts'
import type { Role } from '../../../contract/roles.ts'
import type { Client } from '../scenario.ts'

const media_path = '/api/calendar/desk/v1/media'

type Bytes = Uint8Array<ArrayBuffer>

interface Picture {
  readonly width?: number
  readonly height?: number
  readonly color?: string
}

const drawn = ({ width = 700, height = 400, color = '#0a7d80' }: Picture): Sharp =>
  sharp({ create: { width, height, channels: 3, background: color } })

/** Returns an image of one colour, a JPEG unless it is written otherwise. */
export async function picture(of: Picture = {}, write = (image: Sharp) => image.jpeg()): Promise<Bytes> {
  return new Uint8Array(await write(drawn(of)).toBuffer())
}

interface Sent {
  readonly name?: string
  /** Path below that of media. */
  readonly path?: string
  /** Name of the part. */
  readonly part?: string
}

/** Sends a file. */
export async function send(
  client: Client,
  as: Role,
  bytes: Bytes,
  { name = 'oud-night.jpg', path = '', part = 'file' }: Sent = {},
) {
  const form = new FormData()
  form.append(part, new Blob([bytes]), name)
  const { url, authorization } = client.service
  const answer = await fetch(`${url}${media_path}${path}`, {
    ...{ method: 'POST', headers: { authorization: authorization[as] }, body: form },
  })
  return { status: answer.status, json: await answer.json() }
}

/** Uploads an image that is taken. */
export async function uploaded(client: Client, as: Role, bytes: Bytes, sent: Sent = {}): Promise<MediumAnswer> {
  const { status, json } = await send(client, as, bytes, sent)
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(json)}`)
  return json
}
