"""One file a version of the database. What has been released is never edited."""
