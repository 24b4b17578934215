/** `npm run sample` fills an empty calendar with a believable sample. */
import { fillWithSample } from '../sample/fill.ts'
import { CommandError, runCommand } from './run.ts'

await runCommand(async (service) => {
  const administrator = await service.db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('role', '=', 'administrator')
    .orderBy('id')
    .executeTakeFirst()
  if (!administrator)
    throw new CommandError('Create an administrator first: npm run users -- add <e-mail> --role administrator')
  const created = await fillWithSample(service, { ...administrator, scope: 'administer' }, 'cli')
  const said = Object.entries(created).map(([resource, count]) => `${count} ${resource}`)
  console.log(said.join(', '))
})
