/** Reports whether a promise settles within a time. The work behind it continues either way. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const ended = work.then(
    () => true,
    () => true,
  )
  try {
    return await Promise.race([ended, over])
  } finally {
    clearTimeout(timer)
  }
}
