export interface NoticeFileTable {
  id: string
  notice_id: string
  position: number
  name: string
  media_type: string
  bytes: number
  content: Buffer
}
