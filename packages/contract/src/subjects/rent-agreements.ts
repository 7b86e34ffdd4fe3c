/** The calls about rent agreements. */
export { rentAgreementAdmin } from '../admin/rent-agreements.ts';
export { rentAgreements } from '../fleet/rent-agreements.ts';
