import { criteriaToRank } from '@voltyard/contracts/ads/buyer-ad-fields';
import { chargingPowerNames } from '@voltyard/contracts/ads/vehicle-facts';
import { fieldNamesOf, formGroups, type FormSubject } from './ad-forms';
import { detailOf, type FormFieldName, type FormGroup } from './form-fields';

type Answers = FormSubject & Readonly<Record<FormFieldName, string | readonly string[]>>;

/** Whether a field applies, given the answers so far. */
export function isAsked(name: FormFieldName, answers: Answers): boolean {
  const lead = detailOf[name];
  if (lead !== undefined) return answers[lead].length > 0;
  if (name === 'niceToHave') return rankableIn(answers).length > 0;
  return !isChargingPower(name) || answers.productType !== 'scooter' || isChargedAtStations(answers);
}

/** The criteria that are answered, and need not be a must. */
export const rankableIn = (answers: Answers): readonly string[] =>
  criteriaToRank.filter((name) => fieldNamesOf(answers).includes(name) && answers[name].length > 0);

export const askedNamesOf = (answers: Answers): FormFieldName[] =>
  fieldNamesOf(answers).filter((name) => isAsked(name, answers));

/** The groups of the form with the fields that apply. */
export const askedGroups = (answers: Answers): FormGroup[] =>
  formGroups(answers)
    .map((group) => ({ ...group, names: group.names.filter((name) => isAsked(name, answers)) }))
    .filter(({ names }) => names.length > 0);

/** The fields about the answer to another field. */
export const detailsOf = (subject: FormSubject, lead: FormFieldName): FormFieldName[] =>
  fieldNamesOf(subject).filter((name) => detailOf[name] === lead);

const isChargingPower = (name: FormFieldName) => (chargingPowerNames as FormFieldName[]).includes(name);

const isChargedAtStations = ({ subType }: Answers) => subType === 'seated' || subType === 'maxi';
