import type { Migration } from 'kysely';
import { archivingMigration } from './archivingMigration';
import { accountCartMigration } from './accountCartMigration';
import { accountSearchMigration } from './accountSearchMigration';
import { accountsMigration } from './accountsMigration';
import { backupsMigration } from './backupsMigration';
import { billingMigration } from './billingMigration';
import { cleanEmailsMigration } from './cleanEmailsMigration';
import { companyWordsMigration } from './companyWordsMigration';
import { contentVersionMigration } from './contentVersionMigration';
import { contractValuesMigration } from './contractValuesMigration';
import { draftTriesMigration } from './draftTriesMigration';
import { erasureMigration } from './erasureMigration';
import { formerGuidsMigration } from './formerGuidsMigration';
import { formsMigration } from './formsMigration';
import { importCellsMigration } from './importCellsMigration';
import { importsMigration } from './importsMigration';
import { inboxMigration } from './inboxMigration';
import { joinedWordsMigration } from './joinedWordsMigration';
import { lookInsideMigration } from './lookInsideMigration';
import { mediaMigration } from './mediaMigration';
import { metaMigration } from './metaMigration';
import { nameKeysMigration } from './nameKeysMigration';
import { numericNamesMigration } from './numericNamesMigration';
import { orderCountsMigration } from './orderCountsMigration';
import { orderLimitsMigration } from './orderLimitsMigration';
import { orderMigration } from './orderMigration';
import { peopleMigration } from './peopleMigration';
import { projectDateMigration } from './projectDateMigration';
import { proofMigration } from './proofMigration';
import { publishingMigration } from './publishingMigration';
import { redirectsMigration } from './redirectsMigration';
import { refreshRepeatMigration } from './refreshRepeatMigration';
import { relationsMigration } from './relationsMigration';
import { rightsMigration } from './rightsMigration';
import { serviceProductsMigration } from './serviceProductsMigration';
import { sessionsMigration } from './sessionsMigration';
import { settingsMigration } from './settingsMigration';
import { shopMigration } from './shopMigration';
import { shopVersionMigration } from './shopVersionMigration';
import { siteChecksMigration } from './siteChecksMigration';
import { siteMigration } from './siteMigration';
import { staffFactorsMigration } from './staffFactorsMigration';
import { staffMigration } from './staffMigration';
import { streamMigration } from './streamMigration';
import { uploadDaysMigration } from './uploadDaysMigration';
import { viewsMigration } from './viewsMigration';
import { vitalsMigration } from './vitalsMigration';
import { wordsMigration } from './wordsMigration';
import { workMigration } from './workMigration';

/**
 * `unusedSince`: the version that no longer used what this one takes away. Without it a migration only adds: the version
 * before works on the new schema until it is replaced.
 */
export type SiteMigration = Migration & { unusedSince?: string };

/** All migrations; they run in the order of their names. A name that was released never changes. */
export const migrations: Record<string, SiteMigration> = {
  '0001_site': siteMigration,
  '0002_shop': shopMigration,
  '0003_accounts': accountsMigration,
  '0004_service_products': serviceProductsMigration,
  '0005_forms': formsMigration,
  '0006_redirects': redirectsMigration,
  '0007_contract_values': contractValuesMigration,
  '0008_order_limits': orderLimitsMigration,
  '0009_sessions': sessionsMigration,
  '0012_order_counts': orderCountsMigration,
  '0013_staff': staffMigration,
  '0014_work': workMigration,
  '0015_content_version': contentVersionMigration,
  '0015_publishing': publishingMigration,
  '0016_media': mediaMigration,
  '0017_settings': settingsMigration,
  '0018_rights': rightsMigration,
  '0019_inbox': inboxMigration,
  '0020_views': viewsMigration,
  '0021_billing': billingMigration,
  '0022_account_cart': accountCartMigration,
  '0023_relations': relationsMigration,
  '0024_upload_days': uploadDaysMigration,
  '0025_erasure': erasureMigration,
  '0026_draft_tries': draftTriesMigration,
  '0028_imports': importsMigration,
  '0029_staff_factors': staffFactorsMigration,
  '0031_refresh_repeat': refreshRepeatMigration,
  '0032_people': peopleMigration,
  '0033_proof': proofMigration,
  '0034_look_inside': lookInsideMigration,
  '0035_project_date': projectDateMigration,
  '0036_account_search': accountSearchMigration,
  '0038_archiving': archivingMigration,
  '0039_meta': metaMigration,
  '0044_backups': backupsMigration,
  '0040_order': orderMigration,
  '0047_vitals': vitalsMigration,
  '0048_site_checks': siteChecksMigration,
  '0042_words': wordsMigration,
  '0046_stream': streamMigration,
  '0050_import_cells': importCellsMigration,
  '0051_numeric_names': numericNamesMigration,
  '0052_name_keys': nameKeysMigration,
  '0053_joined_words': joinedWordsMigration,
  '0054_former_guids': formerGuidsMigration,
  '0056_shop_version': shopVersionMigration,
  '0049_clean_emails': cleanEmailsMigration,
  '0055_company_words': companyWordsMigration,
};
