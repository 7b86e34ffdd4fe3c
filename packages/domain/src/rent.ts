/** The kinds of rent: for some days, by the month, in place of a lease car, until an ordered car comes. */
export const rentKinds = ['shortTerm', 'longTerm', 'replacement', 'precursor'] as const;
export type RentKind = (typeof rentKinds)[number];

/** Why a car is rented. */
export const rentReasons = ['maintenance', 'damage', 'theft', 'peak', 'project', 'newCar', 'other'] as const;

/**
 * The status of an agreement: the car is not picked up yet, it is with the driver, it was brought back, everything was
 * invoiced; or nobody came for it.
 */
export const rentStatuses = ['expected', 'running', 'reportedBack', 'invoiced', 'cancelled'] as const;
export type RentStatus = (typeof rentStatuses)[number];

/** The statuses of agreements that can no longer change: the car is back, or was never picked up. */
export const ENDED_RENT_STATUSES: readonly RentStatus[] = ['reportedBack', 'invoiced', 'cancelled'];

/** The status of a reservation: asked for, promised, with a car assigned, picked up as an agreement, or called off. */
export const reservationStatuses = ['requested', 'confirmed', 'assigned', 'pickedUp', 'cancelled'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

/** What a rate is charged for: a stretch of time, or a kilometre. */
export const rateUnits = ['day', 'week', 'fourWeeks', 'month', 'km'] as const;
