/** Addresses of images as programs are told them. */
import { expect, test } from 'vitest'
import { imageAddress, image_widths, type StoredImage } from './present-image.ts'

const config = { PUBLIC_URL: 'https://calendar.example.org' }

/** An image of a width, with the copies that are smaller. */
const imageOf = (width: number): StoredImage => ({
  ...{ id: 7, version: 1, hash: 'abc', extension: 'jpg', width, height: width / 2, bytes: 1 },
  sizes: Object.values(image_widths)
    .filter((wide) => wide < width)
    .map((wide) => ({ width: wide, height: wide / 2, bytes: 1, webp_bytes: 1 })),
  ...{ alt: {}, focal_x: 50, focal_y: 50, credit: '', licence: '' },
})

test.each([
  ['a wide one by its copy', '7', imageOf(6000), '/media/abc/1600.jpg'],
  ['a small one by itself', '7', imageOf(700), '/media/abc/700.jpg'],
  ['one that is no longer there', '7', undefined, null],
  ['none', '', undefined, null],
])('programs are told %s', (_, stored, image, path) => {
  expect(imageAddress(config, stored, image)).toBe(path === null ? null : `${config.PUBLIC_URL}${path}`)
})

test('programs are told a linked one by its own address', () => {
  expect(imageAddress(config, 'https://images.example/a.jpg', undefined)).toBe('https://images.example/a.jpg')
})
