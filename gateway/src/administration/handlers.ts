import { fetchPlugin, uploadPlugin } from './applications/add-release.ts'
import { activatePlugin, differencePlugin, listPlugins, removePlugin } from './applications/change-plugin.ts'
import { approvalRequests, approveRequest, cancelRequest, rejectRequest, requestApproval } from './approvals/index.ts'
import { auditChain, auditEvent } from './audit/chain.ts'
import { exportAudit } from './audit/export.ts'
import { audit, userAudit } from './audit/search.ts'
import type { Deps } from './deps.ts'
import { legalHolds, placeLegalHold, releaseLegalHold } from './holds/legal-holds.ts'
import { placeAdministration } from './places/index.ts'
import { changeRole, createRole, removeRole } from './roles/change-roles.ts'
import { permissions, role, roles } from './roles/roles.ts'
import { branding, changeBranding } from './settings/branding.ts'
import { changeSettings, settings } from './settings/change-settings.ts'
import { settingsDefaults } from './settings/settings-defaults.ts'
import { settingsHistory } from './settings/settings-history.ts'
import { changeSignInPolicy, signInPolicy } from './settings/sign-in-policy.ts'
import { replaceText, restoreText } from './texts/change-texts.ts'
import { textSummary, texts } from './texts/read-texts.ts'
import { userActionHandlers } from './users/actions/handlers.ts'
import { eraseUser } from './users/erase-user.ts'
import { exportUsers } from './users/export/export-users.ts'
import { importUsers } from './users/import/import-users.ts'
import { changeUser, createUser, user, users } from './users/users.ts'

/** Returns the handlers of the endpoints for administrators. */
export function administrationHandlers(deps: Deps) {
  return {
    ...settingsHandlers(deps),
    ...approvalHandlers(deps),
    ...textHandlers(deps),
    ...userHandlers(deps),
    ...roleHandlers(deps),
    ...applicationHandlers(deps),
    ...placeAdministration(deps),
    'administration.audit': audit(deps),
    'administration.auditEvent': auditEvent(deps),
    'administration.auditChain': auditChain(deps),
    'administration.userAudit': userAudit(deps),
    'administration.exportAudit': exportAudit(deps),
  }
}

function settingsHandlers(deps: Deps) {
  return {
    'administration.settings': settings(deps),
    'administration.legalHolds': legalHolds(deps),
    'administration.placeLegalHold': placeLegalHold(deps),
    'administration.releaseLegalHold': releaseLegalHold(deps),
    'administration.changeSettings': changeSettings(deps),
    'administration.settingsDefaults': settingsDefaults(),
    'administration.settingsHistory': settingsHistory(deps),
    'administration.branding': branding(deps),
    'administration.changeBranding': changeBranding(deps),
    'administration.signInPolicy': signInPolicy(deps),
    'administration.changeSignInPolicy': changeSignInPolicy(deps),
  }
}

function textHandlers(deps: Deps) {
  return {
    'administration.texts': texts(deps),
    'administration.textSummary': textSummary(deps),
    'administration.replaceText': replaceText(deps),
    'administration.restoreText': restoreText(deps),
  }
}

function approvalHandlers(deps: Deps) {
  return {
    'administration.approvalRequests': approvalRequests(deps),
    'administration.requestApproval': requestApproval(deps),
    'administration.approveRequest': approveRequest(deps),
    'administration.rejectRequest': rejectRequest(deps),
    'administration.cancelRequest': cancelRequest(deps),
  }
}

function userHandlers(deps: Deps) {
  return {
    'administration.users': users(deps),
    'administration.user': user(deps),
    'administration.createUser': createUser(deps),
    'administration.exportUsers': exportUsers(deps),
    'administration.importUsers': importUsers(deps),
    'administration.changeUser': changeUser(deps),
    'administration.eraseUser': eraseUser(deps),
    ...userActionHandlers(deps),
  }
}

function roleHandlers(deps: Deps) {
  return {
    'administration.permissions': permissions(deps),
    'administration.roles': roles(deps),
    'administration.role': role(deps),
    'administration.createRole': createRole(deps),
    'administration.changeRole': changeRole(deps),
    'administration.removeRole': removeRole(deps),
  }
}

function applicationHandlers(deps: Deps) {
  return {
    'administration.listPlugins': listPlugins(deps),
    'administration.uploadPlugin': uploadPlugin(deps),
    'administration.fetchPlugin': fetchPlugin(deps),
    'administration.differencePlugin': differencePlugin(deps),
    'administration.activatePlugin': activatePlugin(deps),
    'administration.removePlugin': removePlugin(deps),
  }
}
