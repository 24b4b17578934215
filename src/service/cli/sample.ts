/** `npm run sample`: fills an empty calendar with a believable sample. */
import { fillWithSample } from '../desk/sample.ts'
import { runCommand, UsageError } from './run.ts'

await runCommand(async (service) => {
  const administrator = await service.db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', '=', 'administrator')
    .orderBy('id')
    .executeTakeFirst()
  if (!administrator)
    throw new UsageError('Create an administrator first: npm run users -- add <e-mail> --role administrator')
  const created = await fillWithSample(service, administrator)
  console.log(
    Object.entries(created)
      .map(([resource, count]) => `${count} ${resource}`)
      .join(', '),
  )
})
