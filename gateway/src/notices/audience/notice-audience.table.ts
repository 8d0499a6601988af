export interface NoticeAudienceTable {
  notice_id: string
  kind: 'everybody' | 'organisation' | 'customer' | 'store' | 'role' | 'person'
  target: string | null
}
