/** SQL of the newest version of the customer's allergen profile. */
export const allergenProfileOf = (
  customerId: string,
): string => `coalesce((select profile.rules from allergen_profiles profile where profile.customer_id = ${customerId}
              order by profile.version desc limit 1), '[]')`;
