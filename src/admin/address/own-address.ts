/**
 * Returns an address of this site as path, query and fragment; `/desk` for one that leads elsewhere. The browser's own parser
 * decides: it takes `/\evil` and a tab within `//evil` for another host.
 */
export function ownAddress(address: string | undefined, origin: string): string {
  if (!address || !URL.canParse(address, origin)) return '/desk'
  const { origin: target, pathname, search, hash } = new URL(address, origin)
  // Two slashes at the start of a path name a host as soon as the path is used by itself.
  return target === origin ? `${pathname.replace(/^\/+/, '/')}${search}${hash}` : '/desk'
}
