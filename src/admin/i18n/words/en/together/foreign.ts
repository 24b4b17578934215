/** English: fields that a service without a desk cannot save or did not save. */
export const foreign = {
  not_clearable: 'This service cannot empty this. Change it, or keep it as it is.',
  only_one: 'This service takes only one.',
  not_supported: 'This service has no such field.',
  not_accepted: 'The service does not accept this value.',
  not_taken: 'The service did not save this as entered. Check it.',
  changed_too: 'The service changed this as well. Check it.',
  name_in_use:
    'There is one with this name, and this service would write over it. Choose that one or enter another name.',
  term_in_use: 'There is one with this name already. Choose that one or enter another name.',
  in_trash: 'This record is in the trash. Restore it first.',
  second_time: 'The clock shows this time twice, and this service knows only the first.',
  cost_unknown: 'The site shows only how this is read, not how it is stored. Enter the cost, or nothing is saved.',
  holds_blocks: 'This text holds blocks or short codes, which would be lost here. Change it on the site itself.',
}
