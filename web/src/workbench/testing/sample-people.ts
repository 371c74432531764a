/** The people and companies of the samples: invented, and the same each time. */
export const NOW = Date.parse('2026-11-20T21:00:00Z');

export const STAFF = [
  { id: 'staff-1', name: 'Nora Lindqvist', email: 'nora@corvus.test', role: 'MANAGER' },
  { id: 'staff-2', name: 'Idris Cole', email: 'idris@corvus.test', role: 'UNDERWRITER' },
  { id: 'staff-3', name: 'Maya Okafor', email: 'maya@corvus.test', role: 'OPERATOR' },
] as const;

export const INSURED = [
  'Harbor Analytics LLC',
  'Blue Mesa Logistics',
  'Northwind Dental Group',
  'Cedar & Pine Furniture',
  'Orbit Robotics Inc',
  'Kestrel Payments',
  'Larkspur Schools Trust',
  'Granite State Foods',
  'Silverline Software',
  'Mirador Hotels',
  'Palisade Law Partners',
  'Quarry Stone Works',
  'Redwood Health Network',
  'Summit Freight Systems',
  'Tidewater Credit Union',
  'Umbra Media House',
  'Vantage Biotech',
  'Willow Creek Farms',
  'Xylo Instruments',
  'Yarrow Architects',
  'Zenith Data Centers',
  'Alder Grove Clinics',
  'Beacon Street Insurance Services',
  'Copperfield Energy',
  'Dovetail Staffing',
  'Everglade Outfitters',
  'Foxglove Pharmacy',
  'Gable Construction',
  'Hearthstone Realty',
  'Ironwood Manufacturing',
] as const;

export function ago(hours: number): string {
  return new Date(NOW - hours * 3_600_000).toISOString();
}

export function inDays(days: number): string {
  return new Date(NOW + days * 86_400_000).toISOString().slice(0, 10);
}
